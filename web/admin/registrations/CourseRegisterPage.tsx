import { Fragment, useState } from 'react';
import { Link, useParams } from 'react-router';
import { longestAbsenceReason } from '#contract/events/courses.facts.ts';
import type { Attendance, AttendanceRow, CourseDay } from '#contract/events/courses.ts';
import { heldDays } from '#contract/events/held-days.ts';
import { type IndiaDay, indiaDayOf } from '#contract/values/india-day.ts';
import { useApp } from '../../app/AppProviders.tsx';
import { screens } from '../../app/screens.ts';
import { useQuery } from '../../app/use-query.ts';
import { formatWholeDay } from '../../events/format-whole-day.ts';
import { useForm } from '../../forms/use-form.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { formatDay, formatLeaf, formatNumber } from '../../i18n/formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge, type BadgeTone } from '../../ui/Badge.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { EventLine } from '../events/EventLine.tsx';
import { useMay } from '../shared/Duties.tsx';
import { ExportButton } from '../shared/ExportButton.tsx';
import { FormDialog } from '../shared/FormDialog.tsx';
import { useToast } from '../shared/Notices.tsx';
import { OfficeHead } from '../shared/OfficeHead.tsx';
import { officeHead } from '../shared/office-head.ts';
import { QueryView } from '../shared/QueryView.tsx';
import { RowButton } from '../shared/RowButton.tsx';
import { useWide } from '../shared/use-wide.ts';
import styles from './RegistrationTable.module.css';

export const head = officeHead('register.title', 'office-events');

/** People and days of a course: what the gates wrote, and what the office corrects by hand. */
export function Component() {
  const { t, i18n } = useTranslation('office-events');
  const may = useMay();
  const { id = '' } = useParams();
  const query = useQuery('readAttendance', { params: { id }, query: { lang: i18n.language } });
  return (
    <>
      <EventLine id={id} isWhole backTo="registrations" />
      <OfficeHead title={t('register.title')} text={t('register.lead')}>
        <LinkButton as={Link} look="quiet" icon="print" to={screens.certificates({ id })}>
          {t('register.certificates')}
        </LinkButton>
        {may('setCourse') && (
          <LinkButton as={Link} look="quiet" icon="cal" to={screens.eventCourse({ id })}>
            {t('events.course.title')}
          </LinkButton>
        )}
        {may('exportAttendance') && (
          <ExportButton fileName="attendance.csv" call={(ask) => ask('exportAttendance', { params: { id } })} />
        )}
      </OfficeHead>
      <QueryView query={query}>{({ data }) => <Register id={id} register={data} onChanged={query.reload} />}</QueryView>
    </>
  );
}

interface RegisterProps {
  id: string;
  register: Attendance;
  onChanged: () => void;
}

type MarkState = AttendanceRow['marks'][number]['state'] | 'missed' | 'to_come';

/** Of one person on one day; nothing in the register means missed, once the day has come. */
function markOf({ marks }: AttendanceRow, { id, date }: CourseDay, today: IndiaDay) {
  const mark = marks.find(({ event_id }) => event_id === id);
  const without: MarkState = date > today ? 'to_come' : 'missed';
  return { state: mark?.state ?? without, reason: mark?.reason ?? null };
}

const tones: Record<MarkState, BadgeTone> = {
  came: 'success',
  excused: 'info',
  missed: 'danger',
  not_in_yet: 'neutral',
  to_come: 'neutral',
};

/** All days beside each other where there is room, else one after the other. */
const allDays = 'all';

function Register({ id, register: { course, rows }, onChanged }: RegisterProps) {
  const { t, i18n } = useTranslation('office-events');
  const { now } = useApp();
  const isWide = useWide();
  const held = heldDays(course.days ?? []);
  const today = indiaDayOf(now());
  const latest = held.filter(({ date }) => date <= today).at(-1) ?? held[0];
  const [chosen, setChosen] = useState<string>();
  const [marked, setMarked] = useState<AttendanceRow>();
  const dayId = chosen ?? (isWide ? allDays : latest?.id);
  const day = held.find((each) => each.id === dayId);
  const columns: Column<AttendanceRow>[] = [
    {
      key: 'name',
      label: t('sheet.name'),
      kind: 'lead',
      cell: ({ name, registrant, position }) => (
        <>
          <b>
            <bdi>{name ?? t('register.companion', { number: position + 1 })}</bdi>
          </b>
          {position > 0 && (
            <div className="soft">
              <bdi>{registrant}</bdi>
            </div>
          )}
        </>
      ),
    },
    ...(day ? [day] : held).map((each) => ({
      key: each.id,
      label: day ? formatWholeDay(each.date, i18n.language) : formatDay(each.date, i18n.language),
      cell: (row: AttendanceRow) => <MarkCell {...markOf(row, each, today)} isShort={!day} />,
      ...(!day && { heading: <DayHeading date={each.date} onChoose={() => setChosen(each.id)} /> }),
    })),
    {
      key: 'days',
      label: t('register.soFar'),
      cell: ({ days, hours }) =>
        t('register.tally', { days: formatNumber(days), of: formatNumber(held.length), hours: formatNumber(hours) }),
    },
    {
      key: 'certified',
      label: t('register.certificate'),
      cell: ({ certified, position }) => (certified && position === 0 ? t('register.enough') : '–'),
    },
    {
      key: 'actions',
      label: t('admin:list.actions'),
      kind: 'actions',
      cell: (row) =>
        row.status !== 'no_show' && (
          <RowButton
            word={t('register.change')}
            thing={row.name ?? row.registrant}
            icon="edit"
            onClick={() => setMarked(row)}
          />
        ),
    },
  ];
  if (rows.length === 0) return <EmptyState title={t('register.none')} text={t('register.noneText')} />;
  return (
    <>
      <Select label={t('register.day')} value={dayId} onChange={({ currentTarget }) => setChosen(currentTarget.value)}>
        <option value={allDays}>{t('register.allDays')}</option>
        {held.map(({ id: each, date }) => (
          <option key={each} value={each}>
            {formatWholeDay(date, i18n.language)}
          </option>
        ))}
      </Select>
      {(day ?? latest) && (
        <p>
          <LinkButton as={Link} look="quiet" icon="tick" to={screens.checkIn({ id: (day ?? latest)?.id ?? id })}>
            {day ? t('register.gate') : t('register.gateOf', { day: formatDay(latest?.date ?? today, i18n.language) })}
          </LinkButton>
        </p>
      )}
      <DataTable
        caption={t('register.title')}
        columns={columns}
        rows={rows}
        rowKey={({ registration_id, position }) => `${registration_id} ${position}`}
      />
      {marked && (
        <MarkDialog
          id={id}
          days={day ? [day] : held}
          first={day ?? latest}
          row={marked}
          today={today}
          onDone={onChanged}
          onClose={() => setMarked(undefined)}
        />
      )}
    </>
  );
}

function DayHeading({ date, onChoose }: { date: IndiaDay; onChoose: () => void }) {
  const { t, i18n } = useTranslation('office-events');
  const { day, month } = formatLeaf(date, i18n.language);
  return (
    <button className={styles.sort} type="button" onClick={onChoose}>
      <span className="visually-hidden">{t('register.day')} </span>
      {day} {month}
    </button>
  );
}

function MarkCell({ state, reason, isShort }: { state: MarkState; reason: string | null; isShort: boolean }) {
  const { t } = useTranslation('office-events');
  return (
    <>
      <Badge tone={tones[state]}>{t(isShort ? `register.short.${state}` : `register.state.${state}`)}</Badge>
      {reason && !isShort && (
        <div className="soft">
          <bdi>{reason}</bdi>
        </div>
      )}
    </>
  );
}

const states = ['came', 'excused', 'missed'] as const;

interface MarkDialogProps {
  id: string;
  /** Of which one is chosen. */
  days: readonly CourseDay[];
  first: CourseDay | undefined;
  row: AttendanceRow;
  today: IndiaDay;
  onDone: () => void;
  onClose: () => void;
}

function MarkDialog({ id, days, first, row, today, onDone, onClose }: MarkDialogProps) {
  const { t, i18n } = useTranslation('office-events');
  const { sayWrong } = useProblemWords();
  const toast = useToast();
  const [day, setDay] = useState(first);
  const mark = day && markOf(row, day, today);
  const form = useForm({
    fields: ['state', 'reason'],
    check: () => ({}),
    send: async (typed, ask) => {
      const { registration_id, position } = row;
      const chosen = states.find((each) => each === typed.state) ?? 'missed';
      const why = chosen === 'excused' && typed.reason.trim() !== '' ? { reason: typed.reason } : {};
      const body = { registration_id, position, event_id: day?.id ?? '', state: chosen, ...why };
      await ask('setAttendance', { params: { id }, body });
      onClose();
      toast(t('register.saved'));
      onDone();
    },
  });
  return (
    <FormDialog
      title={row.name ?? row.registrant}
      subtitle={day && formatWholeDay(day.date, i18n.language)}
      state={form}
      onClose={onClose}
    >
      {days.length > 1 && (
        <Select
          label={t('register.day')}
          value={day?.id}
          onChange={({ currentTarget }) => setDay(days.find((each) => each.id === currentTarget.value))}
        >
          {days.map((each) => (
            <option key={each.id} value={each.id}>
              {formatWholeDay(each.date, i18n.language)}
            </option>
          ))}
        </Select>
      )}
      <Fragment key={day?.id}>
        <Select
          label={t('register.was')}
          name="state"
          defaultValue={states.find((each) => each === mark?.state) ?? 'missed'}
        >
          {states.map((each) => (
            <option key={each} value={each}>
              {t(`register.state.${each}`)}
            </option>
          ))}
        </Select>
        <TextInput
          label={t('register.reason')}
          hint={t('register.reasonHint')}
          error={sayWrong(form.wrong.reason)}
          name="reason"
          autoComplete="off"
          maxLength={longestAbsenceReason}
          defaultValue={mark?.reason ?? ''}
        />
      </Fragment>
    </FormDialog>
  );
}
