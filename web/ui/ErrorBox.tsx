import { Button } from './Button.tsx';
import { MessageBox } from './MessageBox.tsx';

export interface ErrorBoxProps {
  message: string;
  detail?: string | undefined;
  retryWord?: string;
  onRetry?: () => void;
}

/** Announced as soon as it appears. */
export function ErrorBox({ message, detail, retryWord, onRetry }: ErrorBoxProps) {
  return (
    <MessageBox tone="danger" title={message} role="alert">
      {detail && <p>{detail}</p>}
      {retryWord && onRetry && (
        <Button look="more" icon="refresh" onClick={onRetry}>
          {retryWord}
        </Button>
      )}
    </MessageBox>
  );
}
