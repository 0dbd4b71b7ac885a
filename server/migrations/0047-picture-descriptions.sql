-- How a picture looks, in numbers (decision 0040): made from its pixels with the picture, and by a job for
-- those that were there before. A further number is a further column here.
create table picture_descriptions (
  picture_id text primary key references pictures on delete cascade,
  -- at most five colours in OKLab, with the shares of the area near them; the largest first
  palette jsonb not null check (jsonb_array_length(palette) between 1 and 5)
);

-- By which version of the describing code; 0 for not yet.
alter table pictures add column description_version smallint not null default 0;
create index pictures_undescribed on pictures (description_version, id) where ready;

-- How far a colour of a palette is from a wanted one (decision 0040). In OKLab with half the weight on
-- lightness, since people who look for blue take a darker blue for it sooner than a violet. A colour on a
-- small part of the picture is as far away as another shade on all of it.
create function colour_distance(
  l float8, a float8, b float8, share float8, wanted_l float8, wanted_a float8, wanted_b float8
) returns float8
  language sql immutable parallel safe
  return sqrt((0.5 * (l - wanted_l)) ^ 2 + (a - wanted_a) ^ 2 + (b - wanted_b) ^ 2
    + (0.115 * (1 - share)) ^ 2);

-- The cell of a grid over the same space in which a colour lies; its side is 0.04.
create function colour_cell(l float8, a float8, b float8) returns integer
  language sql immutable parallel safe
  return (floor(0.5 * l / 0.04)::integer * 64 + floor((a + 0.6) / 0.04)::integer) * 64
    + floor((b + 0.6) / 0.04)::integer;

-- Every cell with a colour that may be no farther than 0.12: three in each direction.
create function colour_cells_around(l float8, a float8, b float8) returns setof integer
  language sql immutable parallel safe
begin atomic
  select colour_cell(l, a, b) + (i * 64 + j) * 64 + k
  from generate_series(-3, 3) i, generate_series(-3, 3) j, generate_series(-3, 3) k;
end;

-- The colours of the pictures of shown posts, for search. No key leads to pictures: a picture in a post
-- goes with its post alone.
create table post_colours (
  post_id text not null references posts on delete cascade,
  picture_id text not null,
  position smallint not null,
  cell integer not null,
  share real not null,
  l real not null,
  a real not null,
  b real not null,
  primary key (post_id, picture_id, position)
);

-- The largest areas of each cell; with all that a search ranks by, so that it reads nothing else.
create index post_colours_cell on post_colours (cell, share)
  include (post_id, picture_id, l, a, b);

create function add_post_colours(described text[]) returns void language sql as $$
  insert into post_colours (post_id, picture_id, position, cell, share, l, a, b)
    select i.post_id, i.id, colour.position, colour_cell(colour.l, colour.a, colour.b),
      colour.share, colour.l, colour.a, colour.b
    from pictures i
    join posts p on p.id = i.post_id and not p.hidden
    join picture_descriptions d on d.picture_id = i.id
    cross join rows from (
      jsonb_to_recordset(d.palette) as (l float8, a float8, b float8, share float8)
    ) with ordinality as colour (l, a, b, share, position)
    where i.id = any (described)
    on conflict do nothing
$$;

-- A picture comes into a post after it was described, as a new one does, or before, as an old one did. Both
-- lock its row first, so that whoever is later sees the other.
create function colour_attached_picture() returns trigger language plpgsql as $$
begin
  perform add_post_colours(array[new.id]);
  return null;
end $$;

create trigger attached_picture_coloured after update of post_id on pictures
  for each row when (new.post_id is not null and old.post_id is distinct from new.post_id)
  execute function colour_attached_picture();

create function colour_described_picture() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from post_colours c using pictures i
      where i.id = new.picture_id and c.post_id = i.post_id and c.picture_id = i.id;
  end if;
  perform add_post_colours(array[new.picture_id]);
  return null;
end $$;

create trigger described_picture_coloured after insert or update of palette on picture_descriptions
  for each row execute function colour_described_picture();

-- Of a hidden post there is nothing to find.
create function colour_turned_post() returns trigger language plpgsql as $$
begin
  if new.hidden then
    delete from post_colours where post_id = new.id;
  else
    perform add_post_colours(array(select id from pictures where post_id = new.id));
  end if;
  return null;
end $$;

create trigger turned_post_coloured after update of removed, author_hidden on posts
  for each row when (old.hidden is distinct from new.hidden) execute function colour_turned_post();
