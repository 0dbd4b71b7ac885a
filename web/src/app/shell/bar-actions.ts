import { t } from '@lingui/core/macro';
import { House, type LucideIcon, Palette, Plus, Search, UserRound } from 'lucide-react';

type BarAction = { to: string; label: string; icon: LucideIcon; overlay?: string };

const home: BarAction = { to: '/', label: t`Home`, icon: House };
const search: BarAction = { to: '/search', label: t`Search`, icon: Search, overlay: 'search' };
const create: BarAction = {
  to: '/create-post',
  label: t`Create post`,
  icon: Plus,
  overlay: 'create-post',
};
const challenges: BarAction = { to: '/challenges', label: t`Challenges`, icon: Palette };
const profile: BarAction = { to: '/profile', label: t`Profile`, icon: UserRound };

export const topActions = [search, create, challenges];
export const bottomActions = [home, search, create, challenges, profile];

export const menuLinks = [
  { to: '/profile', label: t`Profile` },
  { to: '/liked-posts', label: t`Liked Posts` },
  { to: '/saved-posts', label: t`Saved Posts` },
  { to: '/communities', label: t`Communities` },
  { to: '/settings', label: t`Settings` },
  { to: '/about', label: t`About Us` },
  { to: '/support', label: t`Support` },
  { to: '/legal', label: t`Terms & Conditions` },
];
