CREATE VIEW source_texts AS
SELECT kind, id, title, field, source, source_language FROM (
  SELECT 'events' AS kind, id, title, field, source, source_language FROM events
    CROSS JOIN LATERAL (VALUES ('title', title), ('description', description), ('location', location),
      ('cancel_reason', cancel_reason), ('bring', bring)) AS texts (field, source)
  UNION ALL
  SELECT 'stories', id, title, field, source, source_language FROM stories
    CROSS JOIN LATERAL (VALUES ('title', title), ('content', content), ('details', details)) AS texts (field, source)
  UNION ALL
  SELECT 'banners', id, title, field, source, source_language FROM banners
    CROSS JOIN LATERAL (VALUES ('title', title), ('description', description), ('linkLabel', link_label)) AS texts (field, source)
  UNION ALL
  SELECT 'projects', id, name, field, source, source_language FROM projects
    CROSS JOIN LATERAL (VALUES ('name', name), ('description', description), ('details', details)) AS texts (field, source)
  UNION ALL
  SELECT 'news', id, title, field, source, source_language FROM news
    CROSS JOIN LATERAL (VALUES ('title', title), ('content', content)) AS texts (field, source)
  UNION ALL
  SELECT 'team', id, name, field, source, source_language FROM team
    CROSS JOIN LATERAL (VALUES ('task', task), ('text', text)) AS texts (field, source)
  UNION ALL
  SELECT 'timeline', id, title, field, source, source_language FROM timeline
    CROSS JOIN LATERAL (VALUES ('title', title), ('text', text)) AS texts (field, source)
  UNION ALL
  SELECT 'voices', id, name, field, source, source_language FROM voices
    CROSS JOIN LATERAL (VALUES ('words', words), ('place', place)) AS texts (field, source)
  UNION ALL
  SELECT 'milestones', id, title, field, source, source_language FROM milestones
    CROSS JOIN LATERAL (VALUES ('title', title), ('text', text)) AS texts (field, source)
  UNION ALL
  SELECT 'partners', id, name, field, source, source_language FROM partners
    CROSS JOIN LATERAL (VALUES ('name', name)) AS texts (field, source)
  UNION ALL
  SELECT 'newsletters', newsletters.id, subject, field, source, source_language
  FROM newsletters JOIN newsletter_texts ON newsletter_id = newsletters.id AND language = source_language
    CROSS JOIN LATERAL (VALUES ('subject', subject), ('text', text)) AS texts (field, source)
  UNION ALL
  SELECT 'schemes', id, name, field, source, source_language FROM schemes
    CROSS JOIN LATERAL (VALUES ('name', name), ('gives', gives), ('how', how), ('where_to_go', where_to_go),
      ('first_step', first_step), ('warning', warning)) AS texts (field, source)
) AS all_texts
WHERE source IS NOT NULL;
COMMENT ON VIEW source_texts IS
  'Every text that may be translated, by the thing that holds it, with its language; `contract/content/content-kinds.ts` names the same fields.';

CREATE VIEW source_names AS
SELECT 'stories' AS kind, id, title, 'person_name' AS field, person_name AS source, source_language
FROM stories WHERE person_name IS NOT NULL
UNION ALL
SELECT 'team', id, name, 'name', name, source_language FROM team
UNION ALL
SELECT 'voices', id, name, 'name', name, source_language FROM voices;
COMMENT ON VIEW source_names IS 'Names of people in the content, which no machine is handed.';

CREATE VIEW written_sources AS
SELECT kind, id, title, field, source, source_language FROM source_texts
UNION ALL SELECT kind, id, title, field, source, source_language FROM source_names;
COMMENT ON VIEW written_sources IS 'All that the office writes in each language.';

CREATE VIEW spoken_texts AS
SELECT kind, id, title, field, source_language AS language, source AS text FROM written_sources
UNION ALL
SELECT kind, source_texts.id, title, field, translations.language, translated_text FROM source_texts
  JOIN translations ON source_hash = sha256(convert_to(source, 'UTF8')) AND translations.language <> source_language
  WHERE state = 'translated' AND translated_text IS NOT NULL
UNION ALL
SELECT kind, source_names.id, title, field, translations.language, translated_text FROM source_names
  JOIN translations ON source_hash = sha256(convert_to(source, 'UTF8')) AND translations.language <> source_language
  WHERE state = 'translated' AND translated_text IS NOT NULL AND origin = 'human';
COMMENT ON VIEW spoken_texts IS 'Every text of the content in every language in which readers see it.';
