/** On the person's own 'me:ID': an export has begun, come further, or ended. */
export type ExportEvent = { type: 'export-changed' };
