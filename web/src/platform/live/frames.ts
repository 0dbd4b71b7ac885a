export type LiveFrame =
  | { kind: 'events'; topic: string; events: { type: string }[] }
  | { kind: 'answered'; topic: string }
  /** the server could not send all events */
  | { kind: 'missed-events' };

const hasType = (value: unknown): value is { type: string } =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Parses a frame from the server; null for kinds this version does not know. */
export function readFrame(text: string): LiveFrame | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return null;
    if ('type' in value && value.type === 'missed-events') return { kind: 'missed-events' };
    if (!('topic' in value)) return null;
    const { topic } = value;
    if (typeof topic !== 'string') return null;
    const events = 'events' in value ? value.events : 'event' in value ? [value.event] : null;
    if (Array.isArray(events)) return { kind: 'events', topic, events: events.filter(hasType) };
    return 'type' in value ? { kind: 'answered', topic } : null;
  } catch {
    return null;
  }
}
