-- Forms suggest an end before anybody has agreed, and that end alone showed a person. Team and voices never were without the
-- question; stories from before it end within 90 days. The end is put into the past, not taken away: so the office is told.
UPDATE team SET consent_until = CURRENT_DATE - 1 WHERE consent_on IS NULL AND consent_until >= CURRENT_DATE;
UPDATE voices SET consent_until = CURRENT_DATE - 1 WHERE consent_on IS NULL AND consent_until >= CURRENT_DATE;
UPDATE stories SET consent_until = CURRENT_DATE - 1 WHERE consent_on IS NULL AND consent_until > CURRENT_DATE + 90;
UPDATE bin_rows SET row = row || jsonb_build_object('consent_until', CURRENT_DATE - 1)
WHERE of_table = 'stories' AND row ->> 'consent_on' IS NULL AND (row ->> 'consent_until')::date > CURRENT_DATE + 90;
UPDATE content_version SET version = version + 1;
