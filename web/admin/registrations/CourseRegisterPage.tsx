import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { longestAbsenceReason } from '#contract/events/courses.facts.ts';
import type { Attendance, AttendanceRow, CourseDay } from '#contract/events/courses.ts';
import { heldDays } from '#contract/events/held-days.ts';
import { indiaDayOf } from '#contract/values/india-day.ts';
import { useApp } from '../../app/AppProviders.tsx';
import { screens } from '../../app/screens.ts';
import { useQuery } from '../../app/use-query.ts';
import { formatWholeDay } from '../../events/format-whole-day.ts';
import { useForm } from '../../forms/use-form.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { formatNumber } from '../../i18n/formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/Badge.tsx';
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

function Register({ id, register: { course, rows }, onChanged }: RegisterProps) {
  const { t, i18n } = useTranslation('office-events');
  const { now } = useApp();
  const held = heldDays(course.days ?? []);
  const today = indiaDayOf(now());
  const [dayId, setDayId] = useState((held.filter(({ date }) => date <= today).at(-1) ?? held[0])?.id ?? '');
  const [marked, setMarked] = useState<AttendanceRow>();
  const day = held.find((each) => each.id === dayId);
  const sayMark = (row: AttendanceRow, { id: eventId }: CourseDay) => {
    const mark = row.marks.find(({ event_id }) => event_id === eventId);
    return { state: mark?.state ?? ('missed' as const), reason: mark?.reason ?? null };
  };
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
    {
      key: 'day',
      label: day ? formatWholeDay(day.date, i18n.language) : t('register.day'),
      cell: (row) => {
        if (!day) return null;
        const { state, reason } = sayMark(row, day);
        const isToCome = state === 'missed' && day.date > today;
        return (
          <>
            <Badge tone={state === 'came' ? 'success' : 'info'}>
              {t(isToCome ? 'register.state.to_come' : `register.state.${state}`)}
            </Badge>
            {reason && (
              <div className="soft">
                <bdi>{reason}</bdi>
              </div>
            )}
          </>
        );
      },
    },
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
      <Select label={t('register.day')} value={dayId} onChange={({ currentTarget }) => setDayId(currentTarget.value)}>
        {held.map(({ id: each, date }) => (
          <option key={each} value={each}>
            {formatWholeDay(date, i18n.language)}
          </option>
        ))}
      </Select>
      {day && (
        <p>
          <LinkButton as={Link} look="quiet" icon="tick" to={screens.checkIn({ id: day.id })}>
            {t('register.gate')}
          </LinkButton>
        </p>
      )}
      <DataTable
        caption={t('register.title')}
        columns={columns}
        rows={rows}
        rowKey={({ registration_id, position }) => `${registration_id} ${position}`}
      />
      {marked && day && (
        <MarkDialog
          id={id}
          day={day}
          row={marked}
          {...sayMark(marked, day)}
          onDone={onChanged}
          onClose={() => setMarked(undefined)}
        />
      )}
    </>
  );
}

const states = ['came', 'excused', 'missed'] as const;

interface MarkDialogProps {
  id: string;
  day: CourseDay;
  row: AttendanceRow;
  state: string;
  reason: string | null;
  onDone: () => void;
  onClose: () => void;
}

function MarkDialog({ id, day, row, state, reason, onDone, onClose }: MarkDialogProps) {
  const { t, i18n } = useTranslation('office-events');
  const { sayWrong } = useProblemWords();
  const toast = useToast();
  const form = useForm({
    fields: ['state', 'reason'],
    check: () => ({}),
    send: async (typed, ask) => {
      const { registration_id, position } = row;
      const chosen = states.find((each) => each === typed.state) ?? 'missed';
      const mark = { registration_id, position, event_id: day.id, state: chosen };
      const why = chosen === 'excused' && typed.reason.trim() !== '' ? { reason: typed.reason } : {};
      await ask('setAttendance', { params: { id }, body: { ...mark, ...why } });
      onClose();
      toast(t('register.saved'));
      onDone();
    },
  });
  return (
    <FormDialog
      title={row.name ?? row.registrant}
      subtitle={formatWholeDay(day.date, i18n.language)}
      state={form}
      onClose={onClose}
    >
      <Select label={t('register.was')} name="state" defaultValue={state === 'not_in_yet' ? 'missed' : state}>
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
        defaultValue={reason ?? ''}
      />
    </FormDialog>
  );
}
