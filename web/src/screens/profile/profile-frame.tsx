import type { ReactNode } from 'react';
import { ProfileBar } from './profile-bar.tsx';

type ProfileFrameProps = { own: boolean; children: ReactNode };

/** Every face of a profile hangs under the same bar, so that nothing moves when it arrives. */
export const ProfileFrame = ({ own, children }: ProfileFrameProps) => (
  <div className="flex flex-col gap-5 pt-2 md:gap-8">
    <ProfileBar own={own} />
    {children}
  </div>
);
