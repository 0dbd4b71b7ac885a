import { useState } from 'react';
import { Button, type ButtonSize } from './button.tsx';
import { cx } from './cx.ts';

type SwitchButtonProps = {
  on: boolean;
  ready: boolean;
  /** shown while off, the action: 'Follow' */
  offLabel: string;
  /** shown while on, the state: 'Following' */
  onLabel: string;
  /** shown while on and hovered or focused, the action: 'Unfollow' */
  undoLabel: string;
  /** whom or what it is about, for screen readers only */
  about: string;
  size?: ButtonSize;
  onPress: () => void;
};

/** A toggle button that shows its state, and on hover or focus what a press would do. */
export function SwitchButton(props: SwitchButtonProps) {
  const { on, ready, offLabel, onLabel, undoLabel, about, size = 'medium', onPress } = props;
  const [hovered, setHovered] = useState(false);
  const endHover = () => setHovered(false);
  const label = hovered ? undoLabel : onLabel;
  // In lists there are many of them, where the accent colour would be too loud.
  const inList = size === 'small';
  const press = () => {
    // Right after a press show the new state, not the undo action.
    endHover();
    onPress();
  };
  return (
    <Button
      // A new key remounts the button, so that the loaded state shows without a colour transition.
      key={ready ? 'ready' : 'loading'}
      variant={on ? (inList ? 'soft' : 'quiet') : inList || !ready ? 'quiet' : 'primary'}
      size={size}
      disabled={!ready}
      onClick={press}
      onPointerEnter={({ pointerType }) => setHovered(pointerType === 'mouse')}
      onPointerLeave={endHover}
      onFocus={({ target }) => setHovered(target.matches(':focus-visible'))}
      onBlur={endHover}
      className={cx('min-w-28', !ready && 'text-transparent')}
    >
      <span>
        {on ? label : offLabel}
        <span className="sr-only"> {about}</span>
      </span>
    </Button>
  );
}
