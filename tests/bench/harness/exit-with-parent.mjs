// Preloaded into every child: one whose parent was killed would run for ever.
process.once('disconnect', () => process.exit());
