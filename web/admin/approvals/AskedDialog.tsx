import type { ReactNode } from 'react';
import type { Approval } from '#contract/approvals/approvals.ts';
import { OfficeDialog } from '../shared/OfficeDialog.tsx';
import { Asked } from './Asked.tsx';

interface AskedDialogProps {
  title: string;
  approval: Approval;
  children?: ReactNode;
  onClose: () => void;
}

/** In place of the dialog whose act waits for a second person. */
export function AskedDialog({ title, approval, children, onClose }: AskedDialogProps) {
  return (
    <OfficeDialog title={title} onClose={onClose}>
      {children}
      <Asked approval={approval} />
    </OfficeDialog>
  );
}
