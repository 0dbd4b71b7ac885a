import { Button } from '../../../ui/button.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';

type UploadProgressProps = { percent: number; onCancel: () => void };

export function UploadProgress({ percent, onCancel }: UploadProgressProps) {
  return (
    <div className="flex items-center gap-4">
      <div className="flex flex-1 flex-col gap-2">
        <p id="upload-progress" className="figures text-14">
          Uploading... {percent}%
        </p>
        <ProgressBar percent={percent} labelledBy="upload-progress" />
      </div>
      <Button size="small" onClick={onCancel}>
        Cancel upload
      </Button>
    </div>
  );
}
