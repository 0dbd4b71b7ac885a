import type { ReactNode } from 'react';
import { ProfileBar } from './profile-bar.tsx';

type ProfileFrameProps = { own: boolean; children: ReactNode };

/** The same bar in every state of a profile, so that loading causes no layout shift. */
export const ProfileFrame = ({ own, children }: ProfileFrameProps) => (
  <div className="flex flex-col gap-5 pt-2 md:gap-8">
    <ProfileBar own={own} />
    {children}
  </div>
);
