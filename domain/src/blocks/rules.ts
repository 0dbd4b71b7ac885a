type Person = { id: string };

/** Nobody can block or mute themselves. */
export const canHide = (viewer: Person | null, person: Person): boolean =>
  viewer !== null && viewer.id !== person.id;
