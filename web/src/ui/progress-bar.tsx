type ProgressBarProps = {
  percent: number;
  /** the accessible name, or the id of the element that holds it */
  label?: string;
  labelledBy?: string;
};

export const ProgressBar = ({ percent, label, labelledBy }: ProgressBarProps) => (
  <div
    role="progressbar"
    aria-label={label}
    aria-labelledby={labelledBy}
    aria-valuenow={percent}
    aria-valuemin={0}
    aria-valuemax={100}
    className="h-1.5 overflow-hidden rounded-full bg-wash"
  >
    <div
      className="h-full origin-left rtl:origin-right rounded-full bg-accent transition-transform"
      style={{ transform: `scaleX(${percent / 100})` }}
    />
  </div>
);
