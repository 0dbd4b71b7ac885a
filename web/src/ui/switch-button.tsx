import { useState } from 'react';
import { Button, type ButtonSize } from './button.tsx';
import { cx } from './cx.ts';

type SwitchButtonProps = {
  on: boolean;
  ready: boolean;
  /** What a press does while it is off: 'Follow'. */
  offLabel: string;
  /** What is so while it is on: 'Following'. */
  onLabel: string;
  /** What a press does while it is on: 'Unfollow'. */
  undoLabel: string;
  /** Whom or what it is about, for the ear. */
  about: string;
  size?: ButtonSize;
  onPress: () => void;
};

/** Says what is so, and under the pointer or the focus what a press would do. */
export function SwitchButton(props: SwitchButtonProps) {
  const { on, ready, offLabel, onLabel, undoLabel, about, size = 'medium', onPress } = props;
  const [near, setNear] = useState(false);
  const leave = () => setNear(false);
  const label = near ? undoLabel : onLabel;
  // Many of them stand in a list: there the accent would be the loudest thing on the screen.
  const inList = size === 'small';
  const press = () => {
    // Right after the press the new state is the news, not the way back.
    leave();
    onPress();
  };
  return (
    <Button
      // Another button, so that the first answer is there at once instead of fading in.
      key={ready ? 'known' : 'asked'}
      variant={on ? (inList ? 'soft' : 'quiet') : inList || !ready ? 'quiet' : 'primary'}
      size={size}
      disabled={!ready}
      onClick={press}
      onPointerEnter={({ pointerType }) => setNear(pointerType === 'mouse')}
      onPointerLeave={leave}
      onFocus={({ target }) => setNear(target.matches(':focus-visible'))}
      onBlur={leave}
      className={cx('min-w-28', !ready && 'text-transparent')}
    >
      <span>
        {on ? label : offLabel}
        <span className="sr-only"> {about}</span>
      </span>
    </Button>
  );
}
