import type { CSSProperties } from 'react';

type RatioStyle = CSSProperties & { '--ratio': number };

/** Width over height, for classes that use `--ratio`. */
export const ratioStyle = (ratio: number): RatioStyle => ({ '--ratio': ratio });
