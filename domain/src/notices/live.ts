/** A notice was added or read; heard by the person's own tabs. */
export type NoticeEvent = { type: 'notices-changed' };
