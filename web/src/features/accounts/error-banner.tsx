import { CircleAlert } from 'lucide-react';

type ErrorBannerProps = { text: string; attempt: number };

/** An alert region that is always mounted, so that screen readers announce its text when it appears. */
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
