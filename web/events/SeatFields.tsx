import { submitForm } from '../forms/submit-form.ts';
import type { FormState } from '../forms/use-form.ts';
import { useProblemWords } from '../forms/use-problem-words.ts';
import { GuardianTick } from './GuardianTick.tsx';
import { PartyField } from './PartyField.tsx';
import { seatsOpenIn, TooFewSeats } from './TooFewSeats.tsx';
import type { useSeatRequest } from './use-seat-request.ts';

interface SeatFieldsProps {
  form: FormState<string>;
  seats: ReturnType<typeof useSeatRequest>;
}

/** How many come, and what to do where there are too few seats for them. */
export function SeatFields({ form, seats }: SeatFieldsProps) {
  const { party, setParty, people, mostPeople, choose } = seats;
  const { sayWrong } = useProblemWords();
  const seatsOpen = form.failure && seatsOpenIn(form.failure);
  const answer = (choice: Parameters<typeof choose>[0]): void => {
    choose(choice);
    if (form.form.current) submitForm(form.form.current);
  };
  return (
    <>
      {seatsOpen !== undefined && (
        <TooFewSeats
          seatsOpen={seatsOpen}
          busy={form.busy}
          onComeWith={(fewer) => answer({ people: fewer, waitlist: false })}
          onWait={() => answer({ people, waitlist: true })}
        />
      )}
      {mostPeople > 1 && <PartyField party={party} most={mostPeople} onChange={setParty} />}
      {seats.hasChildren && <GuardianTick wrong={sayWrong(form.wrong.guardian)} onChange={seats.setGuardian} />}
    </>
  );
}
