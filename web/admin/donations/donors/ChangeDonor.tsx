import { useState } from 'react';
import { longestReason } from '#contract/approvals/approvals.facts.ts';
import type { Approval } from '#contract/approvals/approvals.ts';
import {
  type Citizenship,
  donationLengths,
  saidCitizenships,
  type TaxIdKind,
  taxIdKinds,
  typedLengths,
} from '#contract/donations/donations.facts.ts';
import type { Donor, ListedDonor } from '#contract/donations/donors.ts';
import { longestEmail } from '#contract/values/email.ts';
import { type Language, languages } from '#contract/values/language.ts';
import { longestTypedPhone } from '#contract/values/phone.ts';
import { useQuery } from '../../../app/use-query.ts';
import type { Failure } from '../../../calls/failure.ts';
import type { Wrong } from '../../../forms/use-form.ts';
import { useProblemWords } from '../../../forms/use-problem-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { AskedDialog } from '../../approvals/AskedDialog.tsx';
import { ActDialog, type ActField } from '../../shared/ActDialog.tsx';
import { OfficeDialog } from '../../shared/OfficeDialog.tsx';
import { QueryView } from '../../shared/QueryView.tsx';

const asItIs = '';
const none = 'none';

/** A number that is left empty stays as it is; that of another kind is typed anew. */
function taxIdOf(
  kind: string,
  number: string,
  known: TaxIdKind | null,
): { taxId?: { kind: TaxIdKind; number: string } | null } {
  if (kind === none) return { taxId: null };
  if (number.trim() === '') return {};
  return { taxId: { kind: kind === asItIs ? (known ?? 'pan') : (kind as TaxIdKind), number } };
}

interface ChangeDonorProps {
  donor: ListedDonor;
  areIdsOn: boolean;
  onDone: () => void;
  /** A second person must agree. */
  onAsked: () => void;
  onClose: () => void;
}

export function ChangeDonor(props: ChangeDonorProps) {
  const { t } = useTranslation('office-donors');
  const { donor, onAsked, onClose } = props;
  const query = useQuery('readDonor', { params: { id: donor.id } });
  const [asked, setAsked] = useState<Approval>();
  if (asked) return <AskedDialog title={t('changeTitle')} approval={asked} onClose={onClose} />;
  if (!query.reply) {
    return (
      <OfficeDialog title={t('changeTitle')} onClose={onClose}>
        <QueryView query={query} loadingWord={t('open.loading')}>
          {() => null}
        </QueryView>
      </OfficeDialog>
    );
  }
  return (
    <DonorForm
      {...props}
      donor={query.reply.data}
      onAsked={(approval) => {
        setAsked(approval);
        onAsked();
      }}
    />
  );
}

type DonorFormProps = Omit<ChangeDonorProps, 'donor' | 'onAsked'> & {
  donor: Donor;
  onAsked: (approval: Approval) => void;
};

function DonorForm({ donor, areIdsOn, onDone, onAsked, onClose }: DonorFormProps) {
  const { t } = useTranslation('office-donors');
  const { sayProblem, sayWrong } = useProblemWords();
  const label = (name: 'name' | 'address' | 'pinCode' | 'phone' | 'email' | 'citizenship' | 'passport') =>
    t(`office-donations:donor.fields.${name}`);
  const fields: ActField[] = [
    {
      name: 'name',
      label: label('name'),
      input: 'line',
      required: 'name_required',
      longest: donationLengths.name,
      initial: donor.name,
    },
    {
      name: 'address',
      label: label('address'),
      hint: t('office-donations:donor.addressHint'),
      input: 'line',
      longest: donationLengths.address,
      initial: donor.address ?? '',
    },
    {
      name: 'pinCode',
      label: label('pinCode'),
      input: 'code',
      longest: typedLengths.pinCode,
      initial: donor.pinCode ?? '',
    },
    { name: 'phone', label: label('phone'), input: 'phone', longest: longestTypedPhone, initial: donor.phone ?? '' },
    { name: 'email', label: label('email'), input: 'code', longest: longestEmail, initial: donor.email ?? '' },
    {
      name: 'language',
      label: t('language'),
      input: 'choice',
      options: languages.map((value) => ({ value, word: t(`duties:office.languages.${value}`) })),
      initial: donor.language,
    },
    {
      name: 'citizenship',
      label: label('citizenship'),
      input: 'choice',
      options: saidCitizenships.map((value) => ({ value, word: t(`office-donations:donor.citizenships.${value}`) })),
      initial: donor.citizenship,
    },
  ];
  const ids: ActField[] = [
    {
      name: 'passport',
      label: label('passport'),
      hint: donor.hasPassport ? t('stays') : undefined,
      input: 'code',
      longest: typedLengths.passport,
    },
    {
      name: 'taxId.kind',
      label: t('kind'),
      input: 'choice',
      options: [
        { value: asItIs, word: t('asItIs') },
        ...taxIdKinds.map((value) => ({ value, word: t(`kinds.${value}`) })),
        ...(donor.taxId ? [{ value: none, word: t('takeAway') }] : []),
      ],
      initial: asItIs,
    },
    {
      name: 'taxId.number',
      label: t('taxId'),
      hint: donor.taxId ? t('stays') : undefined,
      input: 'code',
      longest: typedLengths.taxId,
    },
  ];
  const explanation: ActField = {
    name: 'explanation',
    label: t('duties:approvals.reason'),
    hint: t('explanationHint'),
    input: 'line',
    longest: longestReason,
  };
  /** What the server says of a field that has another name here. */
  const sayFailure = ({ code, errors }: Failure): string =>
    sayWrong(Object.values(errors ?? {})[0] as Wrong | undefined) ?? sayProblem(code);
  return (
    <ActDialog
      title={t('changeTitle')}
      text={t('changeText')}
      fields={[...fields, ...(areIdsOn ? ids : []), explanation]}
      send={async ({ name = '', citizenship, language, ...typed }, ask) => {
        const body = {
          name,
          address: typed.address,
          pinCode: typed.pinCode,
          phone: typed.phone,
          email: typed.email,
          citizenship: citizenship as Citizenship | 'other',
          language: language as Language,
          passport: typed.passport,
          ...taxIdOf(typed['taxId.kind'] ?? asItIs, typed['taxId.number'] ?? '', donor.taxIdKind),
          ...(typed.explanation?.trim() && { explanation: typed.explanation }),
        };
        const { approval } = await ask('updateDonor', { params: { id: donor.id }, body });
        if (approval) onAsked(approval);
        else onDone();
      }}
      sayFailure={sayFailure}
      onDone={() => undefined}
      onClose={onClose}
    />
  );
}
