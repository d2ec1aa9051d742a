-- The sample hours are now written as the specification writes them; a site that has saved the earlier form keeps its translation.
UPDATE translations
SET source_text = 'Mon-Sat 9:30 AM-6:00 PM', source_hash = sha256(convert_to('Mon-Sat 9:30 AM-6:00 PM', 'UTF8'))
WHERE source_text = 'Mon–Sat, 9:30 AM–6:00 PM' AND NOT EXISTS (
  SELECT FROM settings WHERE part = 'foundation' AND value ->> 'hours' = 'Mon–Sat, 9:30 AM–6:00 PM'
);
