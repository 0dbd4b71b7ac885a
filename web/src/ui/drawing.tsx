import type { ReactNode } from 'react';

export type DrawingName = 'easel' | 'frames' | 'pot' | 'cloud' | 'lens';

/* Small pen drawings, each with one stroke in the accent color. */
const drawings: Record<DrawingName, ReactNode> = {
  easel: (
    <>
      <path d="M72 12v10M44 104l20-82M100 104 80 22M72 78v26" />
      <path d="M36 26c24-2 48-2 72 0 1 16 1 32 0 49-24 2-48 2-72 0-1-16-1-33 0-49z" />
      <path d="M30 79c28 2 56 2 84 0" />
      <path
        className="stroke-accent"
        strokeWidth="5"
        d="M50 60c8-16 16-22 23-17s-3 14 4 14c6 0 9-8 17-14"
      />
    </>
  ),
  frames: (
    <>
      <path d="M22 34c15-1 30-1 44 0 1 22 1 43 0 64-15 1-29 1-44 0-1-21-1-42 0-64z" />
      <path d="M78 20c14-1 28-1 42 0 1 13 1 26 0 39-14 1-28 1-42 0-1-13-1-26 0-39zM80 70c13-1 25-1 38 0 1 9 1 18 0 28-13 1-25 1-38 0-1-10-1-19 0-28z" />
      <path className="stroke-accent" strokeWidth="5" d="M32 82c6-18 12-26 18-22 5 4 2 14 8 12" />
    </>
  ),
  pot: (
    <>
      <path d="M50 62c15 2 29 2 44 0-1 16-4 28-8 40-9 2-19 2-28 0-4-12-7-24-8-40z" />
      <path d="M60 60 50 22M72 60V14M84 60l12-34" />
      <path d="M46 12c3 3 6 7 5 12-4 0-7-5-5-12zM95 16c5 3 6 8 2 12-4-2-5-7-2-12z" />
      <path className="stroke-accent" strokeWidth="5" d="M72 6v9" />
    </>
  ),
  cloud: (
    <>
      <path d="M40 76c-16 0-22-20-6-26 0-20 28-26 35-8 14-8 30 4 26 18 14 2 12 16 0 16z" />
      <path className="stroke-accent" strokeWidth="5" d="m54 90-6 12M74 90l-6 12M94 90l-6 12" />
    </>
  ),
  lens: (
    <>
      <path d="M64 20c17 0 30 13 30 29S81 78 64 78 34 65 34 49s13-29 30-29zM86 71l24 28" />
      <path
        className="stroke-accent"
        strokeWidth="5"
        d="M48 54c5-12 10-16 15-13s0 10 5 10 6-5 11-8"
      />
    </>
  ),
};

export function Drawing({ name, className }: { name: DrawingName; className?: string }) {
  return (
    <svg
      viewBox="0 0 144 112"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      {drawings[name]}
    </svg>
  );
}
