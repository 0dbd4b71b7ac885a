import { Button } from '../../../ui/button.tsx';

type UploadProgressProps = { percent: number; onCancel: () => void };

export function UploadProgress({ percent, onCancel }: UploadProgressProps) {
  return (
    <div className="flex items-center gap-4">
      <div className="flex flex-1 flex-col gap-2">
        <p id="upload-progress" className="figures text-14">
          Uploading... {percent}%
        </p>
        <div
          role="progressbar"
          aria-labelledby="upload-progress"
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
          className="h-1.5 overflow-hidden rounded-full bg-wash"
        >
          <div
            className="h-full origin-left rounded-full bg-accent transition-transform"
            style={{ transform: `scaleX(${percent / 100})` }}
          />
        </div>
      </div>
      <Button size="small" onClick={onCancel}>
        Cancel upload
      </Button>
    </div>
  );
}
