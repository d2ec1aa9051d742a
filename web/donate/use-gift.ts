import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

export interface Gift {
  amount: string;
  note: string;
  /** Only in the browser: a page from the server is the same for many donors. */
  reference?: string;
}

interface GiftForm {
  gift: Gift;
  amountField: RefObject<HTMLInputElement | null>;
  noteField: RefObject<HTMLInputElement | null>;
  /** Looks again at what stands in the fields. */
  read: () => void;
  chooseAmount: (amount: string) => void;
}

const referenceLetters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const referenceLength = 8;

function newReference(): string {
  const numbers = crypto.getRandomValues(new Uint8Array(referenceLength));
  return Array.from(numbers, (number) => referenceLetters[number % referenceLetters.length]).join('');
}

/** Amount and note. The fields keep their own text, so that nothing typed before the application loaded is lost. */
export function useGift(): GiftForm {
  const [gift, setGift] = useState<Gift>({ amount: '', note: '' });
  const amountField = useRef<HTMLInputElement>(null);
  const noteField = useRef<HTMLInputElement>(null);
  const read = useCallback(() => {
    const amount = amountField.current?.value ?? '';
    const note = noteField.current?.value ?? '';
    setGift(({ reference = newReference() }) => ({ amount, note, reference }));
  }, []);
  useEffect(read, [read]);
  const chooseAmount = (amount: string) => {
    if (amountField.current) amountField.current.value = amount;
    read();
  };
  return { gift, amountField, noteField, read, chooseAmount };
}
