-- Nobody has to tell an age; who told none was written down as an adult. Null: written by the version before this one,
-- where another group than that was surely told.
ALTER TABLE registration_people ADD COLUMN age_said boolean;
