import type { Place } from '@gesso/domain/challenges';

const names: Record<Place, string> = { 1: '1st place', 2: '2nd place', 3: '3rd place' };

export const placeName = (place: Place): string => names[place];
