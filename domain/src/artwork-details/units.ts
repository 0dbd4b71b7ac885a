export const sizeUnits = ['cm', 'in'] as const;

export type SizeUnit = (typeof sizeUnits)[number];

export const CENTIMETRES_PER_INCH = 2.54;
