/** The logo: the name with its brush stroke. */
export function BrandMark({ className }: { className?: string }) {
  return (
    <span className={className ?? 'inline-flex items-center gap-2'}>
      <svg viewBox="0 0 64 64" aria-hidden="true" className="size-7">
        <rect width="64" height="64" rx="18" className="fill-accent" />
        <path
          className="fill-on-picture"
          d="M11 41c5-19 16-27 26-25 8 2 6 11-2 14-7 3-13 2-12-2 1-5 13-6 20-2 8 5 7 15-1 19-9 5-22 3-31-4z"
        />
      </svg>
      <span className="font-display font-medium text-20 tracking-tight">Gesso</span>
    </span>
  );
}
