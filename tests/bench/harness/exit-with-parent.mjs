// Preloaded into every child, which would otherwise outlive a killed parent.
process.once('disconnect', () => process.exit());
