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
  /** the subject, for screen readers only */
  about: string;
  size?: ButtonSize;
  onPress: () => void;
};

/** A toggle button that shows its state, and the action on hover or focus. */
export function SwitchButton(props: SwitchButtonProps) {
  const { on, ready, offLabel, onLabel, undoLabel, about, size = 'medium', onPress } = props;
  const [hovered, setHovered] = useState(false);
  const endHover = () => setHovered(false);
  const label = hovered ? undoLabel : onLabel;
  // In lists with many of them the accent color would be too loud.
  const inList = size === 'small';
  const press = () => {
    // Shows the new state instead of the undo action right after a press.
    endHover();
    onPress();
  };
  return (
    <Button
      // A new key remounts the button, so that the loaded state shows without a color transition.
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
