type Person = { id: string };

export const canFollow = (viewer: Person | null, person: Person): boolean =>
  viewer !== null && viewer.id !== person.id;
