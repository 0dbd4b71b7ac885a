import type { PodiumPlace } from '@gesso/domain/challenges';

const names: Record<PodiumPlace, string> = { 1: '1st place', 2: '2nd place', 3: '3rd place' };

export const placeName = (place: PodiumPlace): string => names[place];
