import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

export interface DonationDraft {
  amount: string;
  note: string;
  /** Made in the browser: the server's page is shared by many donors. */
  reference?: string;
}

export interface DonationDraftForm {
  draft: DonationDraft;
  amountField: RefObject<HTMLInputElement | null>;
  noteField: RefObject<HTMLInputElement | null>;
  /** Reads the fields again. */
  read: () => void;
  chooseAmount: (amount: string) => void;
}

const referenceLetters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const referenceLength = 8;

function newReference(): string {
  const numbers = crypto.getRandomValues(new Uint8Array(referenceLength));
  return Array.from(numbers, (number) => referenceLetters[number % referenceLetters.length]).join('');
}

/** Amount and note. The inputs are uncontrolled, so that text typed before hydration is kept. */
export function useDonationDraft(): DonationDraftForm {
  const [draft, setDraft] = useState<DonationDraft>({ amount: '', note: '' });
  const amountField = useRef<HTMLInputElement>(null);
  const noteField = useRef<HTMLInputElement>(null);
  const read = useCallback(() => {
    const amount = amountField.current?.value ?? '';
    const note = noteField.current?.value ?? '';
    setDraft(({ reference = newReference() }) => ({ amount, note, reference }));
  }, []);
  useEffect(read, [read]);
  const chooseAmount = (amount: string) => {
    if (amountField.current) amountField.current.value = amount;
    read();
  };
  return { draft, amountField, noteField, read, chooseAmount };
}
