// Preloaded into every child: one whose parent has gone would run for ever.
process.once('disconnect', () => process.exit());
