-- Where nobody may learn which addresses have accounts, a letter nobody is to get is written like any
-- other, so that it costs the same; the delivery deletes it instead of sending it.
alter table letters add column discard boolean not null default false;
