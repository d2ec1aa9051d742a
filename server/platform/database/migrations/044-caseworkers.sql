-- Who may see help cases, and who then answers them.
CREATE FUNCTION is_caseworker(people) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT ($1).status = 'active' AND 'caseworker' = ANY (($1).duties)
$$;

-- Whether help can be asked for stands on kept pages: they are made anew when the first caseworker comes or the last one goes.
CREATE FUNCTION people_change_help_desk() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  raised bigint;
BEGIN
  IF coalesce(TG_OP <> 'INSERT' AND is_caseworker(OLD), false) <> coalesce(TG_OP <> 'DELETE' AND is_caseworker(NEW), false) THEN
    UPDATE content_version SET version = version + 1 RETURNING version INTO raised;
    PERFORM pg_notify('content_version', raised::text);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER people_change_help_desk AFTER INSERT OR DELETE OR UPDATE OF duties, role, status ON people
  FOR EACH ROW EXECUTE FUNCTION people_change_help_desk();
