-- How the desk saw that somebody is the parent or guardian; null where the form of the person said it.
ALTER TABLE parents ADD COLUMN seen text CHECK (seen IN ('card', 'paper', 'known'));
