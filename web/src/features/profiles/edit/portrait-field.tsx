import { Camera } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { sentenceOf } from '../../../platform/api/api-problem.ts';
import { encodePicture } from '../../../platform/pictures/encode-picture.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import type { PictureWish } from './profile-draft.ts';

type PortraitFieldProps = {
  name: string;
  src: string | null;
  wish: PictureWish;
  onWish: (wish: PictureWish) => void;
  onProblem: (sentence: string) => void;
};

/** One's portrait with the ways to replace it or to go without. */
export function PortraitField({ name, src, wish, onWish, onProblem }: PortraitFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const preview = useObjectUrl(wish instanceof Blob ? wish : null);
  const shown = wish === 'remove' ? null : (preview ?? src);

  const take = async (file: File) => {
    setBusy(true);
    try {
      onWish((await encodePicture(file, null)).blob);
    } catch (problem) {
      onProblem(sentenceOf(problem, 'picture-compression-failed'));
    }
    setBusy(false);
  };

  return (
    <div className="flex items-center gap-5">
      <Avatar name={name} src={shown} size={112} />
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label="Profile picture"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void take(file);
          // The same file may be chosen again after it was removed.
          target.value = '';
        }}
      />
      <div className="flex flex-col items-start gap-2">
        <Button size="small" busy={busy} onClick={() => input.current?.click()}>
          <Camera size={16} aria-hidden="true" />
          Change picture
        </Button>
        {shown && (
          <Button size="small" variant="ghost" onClick={() => onWish(src ? 'remove' : 'keep')}>
            Remove picture
          </Button>
        )}
      </div>
    </div>
  );
}

function useObjectUrl(blob: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!blob) return setUrl(null);
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return url;
}
