-- What its author says about a submission: the columns mean what they mean for posts (0034).
alter table submissions
  add column sensitive text[] not null default '{}'
    check (sensitive <@ array['nudity', 'violence', 'flashing'] and cardinality(sensitive) <= 3),
  add column made_with_ai boolean not null default false,
  add column moderated_labels text[] not null default '{}'
    check (moderated_labels <@ array['nudity', 'violence', 'flashing', 'ai']);
