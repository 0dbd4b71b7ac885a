-- What the demo gallery has finished, so that an interrupted one goes on where it stopped.
create table demo_progress (
  step text primary key,
  done_at timestamptz(3) not null
);
