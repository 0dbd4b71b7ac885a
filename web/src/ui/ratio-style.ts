import type { CSSProperties } from 'react';

type RatioStyle = CSSProperties & { '--ratio': number };

/** Width over height, for a class that computes with it. */
export const ratioStyle = (ratio: number): RatioStyle => ({ '--ratio': ratio });
