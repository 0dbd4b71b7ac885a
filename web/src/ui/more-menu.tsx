import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';
import { Menu } from './menu.tsx';

type MoreMenuProps = {
  /** the accessible name: 'Post menu' */
  label: string;
  children: ReactNode;
};

/** A menu behind a three-dot button. */
export const MoreMenu = ({ label, children }: MoreMenuProps) => (
  <Menu
    trigger={
      <IconButton label={label}>
        <Ellipsis size={20} aria-hidden="true" />
      </IconButton>
    }
  >
    {children}
  </Menu>
);
