/** A notice was added or read; sent to the person’s own tabs. */
export type NoticeEvent = { type: 'notices-changed' };
