import { CircleAlert } from 'lucide-react';

type ErrorBannerProps = { text: string; attempt: number };

/** Says what went wrong; stands in the document before it is needed, so that it is read aloud. */
export function ErrorBanner({ text, attempt }: ErrorBannerProps) {
  return (
    <div role="alert">
      {text && (
        <p
          key={attempt}
          className="flex items-start gap-2.5 rounded-10 bg-accent-wash px-3.5 py-3 text-14 text-accent-text"
        >
          <CircleAlert size={18} aria-hidden="true" className="mt-px shrink-0" />
          {text}
        </p>
      )}
    </div>
  );
}
