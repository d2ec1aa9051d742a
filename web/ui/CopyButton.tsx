import { useEffect, useState } from 'react';
import { Button } from './Button.tsx';
import { copyText } from './copy-text.ts';

export interface CopyButtonProps {
  text: string;
  copyWord: string;
  copiedWord: string;
  failedWord: string;
  /** The copied thing, for screen readers, such as "UPI ID". */
  thing: string;
}

const millisecondsSaid = 3000;

export function CopyButton({ text, copyWord, copiedWord, failedWord, thing }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);

  useEffect(() => {
    if (outcome === null) return;
    const timer = setTimeout(() => setOutcome(null), millisecondsSaid);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copy = () =>
    copyText(text, { clipboard: navigator.clipboard, document }).then(
      () => setOutcome('copied'),
      () => setOutcome('failed'),
    );
  const said = outcome === 'copied' ? copiedWord : outcome === 'failed' ? failedWord : '';

  return (
    <span className="needs-script">
      <Button
        look="quiet"
        size="small"
        icon={outcome === 'copied' ? 'tick' : outcome ? 'alert' : 'copy'}
        onClick={copy}
      >
        {said || copyWord}
        <span className="visually-hidden"> {thing}</span>
      </Button>
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </span>
  );
}
